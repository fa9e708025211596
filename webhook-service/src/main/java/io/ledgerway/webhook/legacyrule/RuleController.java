package io.ledgerway.webhook.legacyrule;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code /rules}: the legacy API, a façade over webhook consumers. */
@RestController
@Tag(name = "Webhooks")
@RequestMapping("/rules")
class RuleController {

    private static final Set<Role> MAY_CHANGE =
            Set.of(Role.CLIENT, Role.ADMINISTRATOR, Role.DEVELOPER);

    private final LegacyRuleValidation rules;
    private final RuleService store;

    RuleController(LegacyRuleValidation rules, RuleService store) {
        this.rules = rules;
        this.store = store;
    }

    /**
     * Returns rules, oldest first. {@code companyId} selects the rules of that company and excludes
     * rules for all companies. Use webhook consumers instead.
     */
    @Operation(summary = "List rules", deprecated = true)
    @GetMapping
    Page<Rule> list(
            Caller caller,
            @RequestParam(required = false) @Nullable CompanyId companyId,
            PageRequest request) {
        return store.page(caller.clientId(), companyId, request);
    }

    /**
     * Sends matching messages to the webhook of the notifiers. Nothing is sent to e-mail addresses.
     * Use webhook consumers instead.
     */
    @Operation(summary = "Create a rule", deprecated = true)
    @io.swagger.v3.oas.annotations.parameters.RequestBody(required = true)
    @PostMapping
    Rule create(Caller caller, @RequestBody(required = false) @Nullable RuleRequest request) {
        requireChange(caller);
        LegacyRuleValidation.Checked checked = rules.checkNew(caller, orEmpty(request));
        store.add(caller.clientId(), checked);
        return checked.rule();
    }

    /** Returns one rule with its notifiers. */
    @Operation(summary = "Get a rule", deprecated = true)
    @GetMapping("/{ruleId}")
    Rule find(Caller caller, @PathVariable RuleId ruleId) {
        return store.find(caller.clientId(), ruleId);
    }

    /** Replaces type, company and notifiers of the rule. */
    @Operation(summary = "Replace a rule", deprecated = true)
    @io.swagger.v3.oas.annotations.parameters.RequestBody(required = true)
    @PutMapping("/{ruleId}")
    Rule replace(
            Caller caller,
            @PathVariable RuleId ruleId,
            @RequestBody(required = false) @Nullable RuleRequest request) {
        requireChange(caller);
        store.find(caller.clientId(), ruleId);
        LegacyRuleValidation.Checked checked = rules.check(caller, ruleId, orEmpty(request));
        store.replace(caller.clientId(), checked);
        return checked.rule();
    }

    private static RuleRequest orEmpty(@Nullable RuleRequest request) {
        return request == null ? RuleRequest.EMPTY : request;
    }

    private static void requireChange(Caller caller) {
        if (caller.roles().stream().noneMatch(MAY_CHANGE::contains)) {
            throw ApiException.of(
                    HttpStatus.FORBIDDEN, "Changing rules requires the role developer.");
        }
    }
}
