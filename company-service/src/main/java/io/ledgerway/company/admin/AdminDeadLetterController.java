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

    private final DeadLetterAggregator aggregator;

    AdminDeadLetterController(DeadLetterAggregator aggregator) {
        this.aggregator = aggregator;
    }

    /**
     * Lists one page of dead letters of each service.
     *
     * @param service limits the list to this service
     */
    @GetMapping
    DeadLetterOverview list(
            PageRequest page, @RequestParam(required = false) @Nullable String service) {
        return aggregator.page(service, page.page(), page.pageSize());
    }

    /** Applies one dead letter again. 409 with the reason if it fails again. */
    @PostMapping("/{service}/{id}/replay")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void replay(@PathVariable String service, @PathVariable UUID id) {
        aggregator.replay(service, id);
    }

    /** Discards one dead letter. It is never applied. */
    @PostMapping("/{service}/{id}/discard")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void discard(@PathVariable String service, @PathVariable UUID id) {
        aggregator.discard(service, id);
    }

    /**
     * Applies the waiting dead letters of each service again, for some seconds. Call it until
     * {@code remaining} is 0.
     *
     * @param service limits the replay to this service
     */
    @PostMapping("/replay")
    ReplayReport replayAll(@RequestParam(required = false) @Nullable String service) {
        return aggregator.replayAll(service);
    }
}
