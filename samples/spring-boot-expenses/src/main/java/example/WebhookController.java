package example;

import java.util.UUID;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Receives messages. The signature is over the bytes as received, so it is verified before parsing. */
@RestController
class WebhookController {

    private final Webhooks webhooks;
    private final Books books;
    private final JsonMapper json;

    WebhookController(Webhooks webhooks, Books books, JsonMapper json) {
        this.webhooks = webhooks;
        this.books = books;
        this.json = json;
    }

    @PostMapping("/webhooks/ledgerway")
    ResponseEntity<Void> receive(
            @RequestHeader("webhook-id") String id,
            @RequestHeader("webhook-timestamp") String timestamp,
            @RequestHeader("webhook-signature") String signatures,
            @RequestBody byte[] body) {
        if (!webhooks.isGenuine(id, timestamp, signatures, body)) {
            return ResponseEntity.status(401).build();
        }
        JsonNode message = json.readTree(body);
        String type = message.path("eventType").asString("");
        String otherwise = type.equals("expenses.sync.successful") ? "Completed" : "Failed";
        // setting the same status again has no effect, so a repeated message does no harm
        for (JsonNode it : message.path("payload").path("transactions")) {
            books.report(
                    UUID.fromString(it.path("id").asString("")),
                    it.path("status").asString(otherwise));
        }
        return ResponseEntity.noContent().build();
    }
}
