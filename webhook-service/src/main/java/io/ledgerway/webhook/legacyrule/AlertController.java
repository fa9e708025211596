package io.ledgerway.webhook.legacyrule;

import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.webhook.consumeraccess.EditorRole;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code /rules/…/alerts}: the messages of legacy rules. */
@RestController
@Tag(name = "Webhooks")
@RequestMapping("/rules")
class AlertController {

    private final AlertService alertService;
    private final RuleService ruleService;

    AlertController(AlertService alertService, RuleService ruleService) {
        this.alertService = alertService;
        this.ruleService = ruleService;
    }

    /** Returns the alerts of all rules, newest first. */
    @Operation(summary = "List alerts", deprecated = true)
    @GetMapping("/alerts")
    Page<Alert> list(Caller caller, PageRequest request) {
        return alertService.page(caller.clientId(), null, request);
    }

    /**
     * Returns the alerts of one rule, newest first. The API document omits the operation: its path
     * is ambiguous with {@code /rules/alerts/{alertId}} there.
     */
    @Operation(summary = "List alerts of a rule", deprecated = true, hidden = true)
    @GetMapping("/{ruleId}/alerts")
    Page<Alert> listRuleAlerts(Caller caller, @PathVariable RuleId ruleId, PageRequest request) {
        ruleService.find(caller.clientId(), ruleId);
        return alertService.page(caller.clientId(), ruleId, request);
    }

    /** Returns one alert with its notifications. */
    @Operation(summary = "Get an alert", deprecated = true)
    @GetMapping("/alerts/{alertId}")
    Alert find(Caller caller, @PathVariable UUID alertId) {
        return alertService.find(caller.clientId(), alertId);
    }

    /** Marks the alert as resolved. */
    @Operation(summary = "Resolve an alert", deprecated = true)
    @PostMapping("/alerts/{alertId}/resolve")
    Alert resolve(Caller caller, @PathVariable UUID alertId) {
        EditorRole.requireEditor(caller, "Resolving alerts");
        return alertService.resolve(caller.clientId(), alertId);
    }
}
