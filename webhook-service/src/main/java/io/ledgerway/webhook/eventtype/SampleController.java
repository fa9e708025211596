package io.ledgerway.webhook.eventtype;

import io.ledgerway.starter.error.ApiException;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** {@code /webhooks/samples}: sample messages for developers of receivers. */
@RestController
class SampleController {

    private final EventTypeCatalogue types;

    SampleController(EventTypeCatalogue types) {
        this.types = types;
    }

    /**
     * Lists sample messages of an event type, as a webhook consumer receives them. A legacy event
     * type has none.
     */
    @GetMapping("/webhooks/samples/{eventType}")
    SampleList listWebhookSamples(@PathVariable String eventType) {
        String name =
                EventTypeNames.find(eventType)
                        .orElseThrow(() ->
                                ApiException.notFound(
                                        "%s is not an event type.".formatted(shown(eventType))));
        return new SampleList(
                types.find(name).stream()
                        .filter(type -> !type.legacy())
                        .map(SampleMessage::of)
                        .toList());
    }

    private static String shown(String name) {
        return name.substring(0, Math.min(name.length(), 100));
    }

    /** All samples of one event type. */
    record SampleList(List<SampleMessage> results) {

        SampleList {
            results = List.copyOf(results);
        }
    }
}
