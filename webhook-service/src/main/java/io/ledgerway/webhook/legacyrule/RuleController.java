package io.ledgerway.webhook.legacyrule;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.webhook.consumeraccess.EditorRole;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
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
        EditorRole.requireEditor(caller, "Changing rules");
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
        EditorRole.requireEditor(caller, "Changing rules");
        store.find(caller.clientId(), ruleId);
        LegacyRuleValidation.Checked checked = rules.check(caller, ruleId, orEmpty(request));
        store.replace(caller.clientId(), checked);
        return checked.rule();
    }

    private static RuleRequest orEmpty(@Nullable RuleRequest request) {
        return request == null ? RuleRequest.EMPTY : request;
    }
}
