package io.ledgerway.starter.deadletter;

import io.ledgerway.starter.paging.PageRequest;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /internal/dead-letters}, called by the operator API of company-service. */
@RestController
@RequestMapping("/internal/dead-letters")
class DeadLetterController {

    private final DeadLetterService deadLetters;

    DeadLetterController(DeadLetterService deadLetters) {
        this.deadLetters = deadLetters;
    }

    @GetMapping
    DeadLetterService.DeadLetterPage list(PageRequest page) {
        return deadLetters.page(page.page(), page.pageSize());
    }

    @PostMapping("/{id}/replay")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void replay(@PathVariable UUID id) {
        deadLetters.replay(id);
    }

    @PostMapping("/{id}/discard")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void discard(@PathVariable UUID id) {
        deadLetters.discard(id);
    }

    @PostMapping("/replay")
    DeadLetterService.ReplayResult replayAll() {
        return deadLetters.replayAll();
    }
}
