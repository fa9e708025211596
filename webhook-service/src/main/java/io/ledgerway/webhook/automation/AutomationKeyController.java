package io.ledgerway.webhook.automation;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.webhook.consumeraccess.EditorRole;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.regex.Pattern;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /webhooks/integrationKeys}: API keys of automation apps. */
@RestController
@Tag(name = "Webhooks")
class AutomationKeyController {

    private static final Pattern APP = Pattern.compile("[A-Za-z0-9_-]{1,50}");

    private final AutomationKeys keys;

    AutomationKeyController(AutomationKeys keys) {
        this.keys = keys;
    }

    /**
     * Returns the key of an automation app, such as {@code zapier}, only in this response. The
     * previous key stops working; the subscriptions of the app remain.
     */
    @Operation(summary = "Create a key for an automation app")
    @PostMapping("/webhooks/integrationKeys/{app}")
    @ResponseStatus(HttpStatus.CREATED)
    ShownKey createAutomationKey(Caller caller, @PathVariable String app) {
        EditorRole.requireEditor(caller, "Creating automation keys");
        if (!APP.matcher(app).matches()) {
            throw ApiException.notFound("The name of the automation app is invalid.");
        }
        return new ShownKey(keys.replace(caller.clientId(), app).value());
    }

    /**
     * A new key of an automation app.
     *
     * @param key the key; the user enters it in the automation app together with the client id
     */
    @Schema(name = "CreatedAutomationKey")
    record ShownKey(String key) {

        @Override
        public String toString() {
            return "ShownKey[***]";
        }
    }
}
