package io.ledgerway.webhook.automation;

import io.ledgerway.model.company.AutomationKeyResponse;
import io.ledgerway.starter.error.ApiException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Resolves automation keys for the gateway, including revoked keys. */
@RestController
class InternalAutomationKeyController {

    private final AutomationKeys keys;

    InternalAutomationKeyController(AutomationKeys keys) {
        this.keys = keys;
    }

    @GetMapping("/internal/automation-keys/{sha256}")
    AutomationKeyResponse find(@PathVariable String sha256) {
        return keys.find(sha256).orElseThrow(() -> ApiException.notFound("No such key"));
    }
}
