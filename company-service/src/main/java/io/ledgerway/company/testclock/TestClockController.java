package io.ledgerway.company.testclock;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /admin/clock}: operators move the time of the system forward. */
@RestController
@RequestMapping("/admin/clock")
class TestClockController {

    private final TestClockService testClock;

    TestClockController(TestClockService testClock) {
        this.testClock = testClock;
    }

    /** Returns the time of the system and the state of the last move. */
    @GetMapping
    TestClockResponse get() {
        return testClock.get();
    }

    /** Moves the time forward. Everything that becomes due on the way happens in order. */
    @PostMapping
    @ResponseStatus(HttpStatus.ACCEPTED)
    TestClockResponse move(@RequestBody TestClockRequest request) {
        return testClock.move(request);
    }
}
