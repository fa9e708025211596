package io.ledgerway.webhook.eventtype;

import io.ledgerway.starter.error.ApiException;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** {@code /webhooks/samples}: sample messages for developers of receivers. */
@RestController
@Tag(name = "Webhooks")
class SampleController {

    private final EventTypeCatalogue types;

    SampleController(EventTypeCatalogue types) {
        this.types = types;
    }

    /**
     * Returns messages of the event type in the form that a webhook consumer receives. A legacy
     * event type has no samples.
     */
    @Operation(summary = "List sample messages of an event type")
    @GetMapping("/webhooks/samples/{eventType}")
    SampleList listWebhookSamples(@PathVariable String eventType) {
        String name =
                EventTypeNames.find(eventType)
                        .orElseThrow(
                                () -> ApiException.notFound(EventTypeNames.unknown(eventType)));
        return new SampleList(
                types.find(name).stream()
                        .filter(type -> !type.legacy())
                        .map(SampleMessage::of)
                        .toList());
    }

    /** All samples of one event type. */
    @Schema(name = "SampleMessageList")
    record SampleList(List<SampleMessage> results) {

        SampleList {
            results = List.copyOf(results);
        }
    }
}
