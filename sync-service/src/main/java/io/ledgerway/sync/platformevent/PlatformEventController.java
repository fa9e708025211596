package io.ledgerway.sync.platformevent;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.webhook.WebhookReceiver;
import io.ledgerway.connector.webhook.WebhookRequest;
import io.ledgerway.connector.webhook.WebhookResult;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.platform.PlatformWebhooks;
import io.ledgerway.sync.platform.Platforms;
import io.swagger.v3.oas.annotations.Hidden;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Receives the webhooks of platforms. The signature over the body authenticates a request, not a
 * credential of Ledgerway. The response is sent when the changes are stored, before any pull.
 */
@RestController
@RequestMapping("/platform-events")
class PlatformEventController {

    private final Platforms platforms;
    private final PlatformEventRepository events;
    private final PlatformWebhooks webhooks;
    private final PlatformEventMetrics metrics;
    private final PeriodicTask platformEventTask;

    PlatformEventController(
            Platforms platforms,
            PlatformEventRepository events,
            PlatformWebhooks webhooks,
            PlatformEventMetrics metrics,
            PeriodicTask platformEventTask) {
        this.platforms = platforms;
        this.events = events;
        this.webhooks = webhooks;
        this.metrics = metrics;
        this.platformEventTask = platformEventTask;
    }

    /**
     * Stores the changes that a platform reports. 401 for an invalid signature, 404 for a platform
     * without webhooks or without a signing key.
     */
    @Hidden
    @PostMapping("/{platformKey}")
    ResponseEntity<Void> receive(
            @PathVariable String platformKey,
            @RequestHeader HttpHeaders headers,
            @RequestBody(required = false) byte @Nullable [] body) {
        WebhookReceiver receiver =
                platforms
                        .find(platformKey)
                        .flatMap(PlatformConnector::webhooks)
                        .orElseThrow(() -> notConfigured(platformKey));
        WebhookResult result =
                receiver.receive(
                        new WebhookRequest(
                                headers.toSingleValueMap(), body == null ? new byte[0] : body));
        metrics.received(platformKey, result);
        switch (result) {
            case WebhookResult.Accepted accepted -> {
                webhooks.received(platformKey);
                if (events.add(platformKey, accepted.changes()) > 0) {
                    platformEventTask.trigger();
                }
            }
            case WebhookResult.Unauthenticated refused ->
                    throw ApiException.of(HttpStatus.UNAUTHORIZED, refused.reason());
            case WebhookResult.Malformed refused -> throw ApiException.badRequest(refused.reason());
        }
        return ResponseEntity.ok().build();
    }

    private static ApiException notConfigured(String platformKey) {
        return ApiException.notFound(
                "Platform '%s' sends no webhooks, or its signing key is not configured."
                        .formatted(platformKey));
    }
}
