package io.ledgerway.webhook.eventtype;

import io.ledgerway.starter.identity.Caller;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Lists the event types in the portal. */
@RestController
@RequestMapping("/portal/api/webhooks/event-types")
class EventTypeController {

    private final EventTypeCatalogue types;

    EventTypeController(EventTypeCatalogue types) {
        this.types = types;
    }

    /** Lists all event types with schema and sample; the same for every client. */
    @GetMapping
    EventTypeList list(Caller caller) {
        return new EventTypeList(List.copyOf(types.all()));
    }

    /** All event types; the list has no pages. */
    record EventTypeList(List<EventType> results) {

        EventTypeList {
            results = List.copyOf(results);
        }
    }
}
