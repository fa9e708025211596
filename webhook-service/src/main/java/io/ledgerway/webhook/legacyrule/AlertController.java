package io.ledgerway.webhook.legacyrule;

import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import java.util.Set;
import java.util.UUID;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code /rules/…/alerts}: available only while the legacy API is enabled. */
@RestController
@RequestMapping("/rules")
@ConditionalOnBooleanProperty("ledgerway.webhook.legacy.enabled")
class AlertController {

    private static final Set<Role> MAY_CHANGE =
            Set.of(Role.CLIENT, Role.ADMINISTRATOR, Role.DEVELOPER);

    private final AlertService alertService;
    private final RuleService ruleService;

    AlertController(AlertService alertService, RuleService ruleService) {
        this.alertService = alertService;
        this.ruleService = ruleService;
    }

    /** Lists the alerts of all rules, the newest first. Deprecated. */
    @GetMapping("/alerts")
    Page<Alert> list(Caller caller, PageRequest request) {
        return alertService.page(caller.clientId(), null, request);
    }

    /** Lists the alerts of one rule, the newest first. Deprecated. */
    @GetMapping("/{ruleId}/alerts")
    Page<Alert> listRuleAlerts(Caller caller, @PathVariable RuleId ruleId, PageRequest request) {
        ruleService.find(caller.clientId(), ruleId);
        return alertService.page(caller.clientId(), ruleId, request);
    }

    /** One alert. Deprecated. */
    @GetMapping("/alerts/{alertId}")
    Alert find(Caller caller, @PathVariable UUID alertId) {
        return alertService.find(caller.clientId(), alertId);
    }

    /** Notes that an alert is resolved. Deprecated. */
    @PostMapping("/alerts/{alertId}/resolve")
    Alert resolve(Caller caller, @PathVariable UUID alertId) {
        if (caller.roles().stream().noneMatch(MAY_CHANGE::contains)) {
            throw ApiException.of(
                    HttpStatus.FORBIDDEN, "Resolving alerts needs the role developer.");
        }
        return alertService.resolve(caller.clientId(), alertId);
    }
}
