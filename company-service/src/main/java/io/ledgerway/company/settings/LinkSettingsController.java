package io.ledgerway.company.settings;

import io.ledgerway.company.validation.PortalPermissions;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.Map;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code /portal/api/settings/link}: appearance and content of the link pages. */
@RestController
@RequestMapping("/portal/api/settings/link")
class LinkSettingsController {

    private final ClientSettingsService clientSettingsService;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    LinkSettingsController(
            ClientSettingsService clientSettingsService,
            AuditTrail audit,
            TransactionOperations transactions) {
        this.clientSettingsService = clientSettingsService;
        this.audit = audit;
        this.transactions = transactions;
    }

    @GetMapping
    LinkSettings find(Caller caller) {
        return clientSettingsService.link(caller.clientId());
    }

    /** Replaces all link settings; absent members get their default. */
    @PutMapping
    LinkSettings replace(Caller caller, @RequestBody LinkSettingsRequest arguments) {
        PortalPermissions.requireEditor(caller);
        LinkSettings checked = arguments.checked();
        ClientId client = caller.clientId();
        try {
            transactions.executeWithoutResult(_ -> {
                Map<String, String> changes =
                        clientSettingsService.change(
                                client,
                                it -> {
                                    LinkSettings before = it.link();
                                    it.setLink(arguments);
                                    return checked.changesSince(before);
                                });
                audit.record(client, null, "linkSettings.updated", null, changes);
            });
        } catch (DuplicateKeyException e) {
            throw ApiException.conflict("Another client has the slug " + checked.slug());
        }
        return checked;
    }
}
