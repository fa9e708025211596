package io.ledgerway.sandbox.quickbooksonline.webhook;

import io.ledgerway.sandbox.web.WebhookAddress;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Control API of notifications. */
@RestController
@RequestMapping("/_sandbox/quickbooks/webhooks")
class WebhookController {

    private final WebhookSender sender;
    private final String verifierToken;

    WebhookController(WebhookSender sender, WebhookProperties properties) {
        this.sender = sender;
        this.verifierToken = properties.verifierToken();
    }

    /** Address to which notifications are sent, and their form. */
    record WebhookOrder(@Nullable String url, @Nullable String format) {}

    @PutMapping
    ResponseEntity<Map<String, String>> subscribe(@RequestBody WebhookOrder order) {
        String format = order.format() == null ? "cloudevents" : order.format();
        Optional<URI> address = WebhookAddress.parse(order.url());
        if (address.isEmpty() || !format.matches("cloudevents|legacy")) {
            return ResponseEntity.badRequest()
                    .body(
                            Map.of(
                                    "error",
                                    "'url' must be an address, 'format' cloudevents or legacy"));
        }
        sender.sendTo(
                new WebhookSender.Target(address.get(), verifierToken, format.equals("legacy")));
        return ResponseEntity.ok(Map.of("verifierToken", verifierToken, "format", format));
    }

    @DeleteMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void unsubscribe() {
        sender.sendTo(null);
    }

    /** Sends what is due now instead of at the next interval. */
    @PostMapping("/deliveries")
    Map<String, Integer> deliver() {
        return Map.of("delivered", sender.send());
    }
}
