-- For wrk: every answer must be a 200 that holds what its page is known by (the argument after --).
local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  marker = args[1]
  wrong = 0
end

function response(status, headers, body)
  if status ~= 200 or not body:find(marker, 1, true) then
    wrong = wrong + 1
  end
end

function done()
  local sum = 0
  for _, thread in ipairs(threads) do
    sum = sum + thread:get("wrong")
  end
  print("wrong answers: " .. sum)
end
