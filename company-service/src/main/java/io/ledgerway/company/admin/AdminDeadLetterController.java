package io.ledgerway.company.admin;

import io.ledgerway.starter.paging.PageRequest;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /admin/deadLetters}: events that a service could not apply. */
@RestController
@RequestMapping("/admin/deadLetters")
class AdminDeadLetterController {

    private final DeadLetterAggregator letters;

    AdminDeadLetterController(DeadLetterAggregator letters) {
        this.letters = letters;
    }

    /**
     * A page of each service's.
     *
     * @param service one service alone
     */
    @GetMapping
    DeadLetterOverview list(
            PageRequest page, @RequestParam(required = false) @Nullable String service) {
        return letters.page(service, page.page(), page.pageSize());
    }

    /** Applies one: 409 with the reason when it fails again. */
    @PostMapping("/{service}/{id}/replay")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void replay(@PathVariable String service, @PathVariable UUID id) {
        letters.replay(service, id);
    }

    /** Gives one up: it is never applied, and waits no more. */
    @PostMapping("/{service}/{id}/discard")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void discard(@PathVariable String service, @PathVariable UUID id) {
        letters.discard(service, id);
    }

    /**
     * Applies all that wait.
     *
     * @param service those of one service alone
     */
    @PostMapping("/replay")
    ReplayReport replayAll(@RequestParam(required = false) @Nullable String service) {
        return letters.replayAll(service);
    }
}
