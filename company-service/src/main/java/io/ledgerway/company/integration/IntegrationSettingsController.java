package io.ledgerway.company.integration;

import io.ledgerway.company.check.Roles;
import io.ledgerway.company.client.Clients;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.identity.Caller;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code /portal/api/settings/integrations}: what customers can choose, and in which order. */
@RestController
@RequestMapping("/portal/api/settings/integrations")
class IntegrationSettingsController {

    private final Integrations integrations;
    private final IntegrationStore store;
    private final Logos logos;
    private final Clients clients;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    IntegrationSettingsController(
            Integrations integrations,
            IntegrationStore store,
            Logos logos,
            Clients clients,
            AuditTrail audit,
            TransactionOperations transactions) {
        this.integrations = integrations;
        this.store = store;
        this.logos = logos;
        this.clients = clients;
        this.audit = audit;
        this.transactions = transactions;
    }

    @GetMapping
    IntegrationSettings find(Caller caller) {
        return IntegrationSettings.of(integrations.of(caller.clientId()), logos);
    }

    @PutMapping
    IntegrationSettings replace(Caller caller, @RequestBody IntegrationChoices arguments) {
        Roles.requireEditor(caller);
        ClientId client = caller.clientId();
        List<IntegrationStore.Choice> choices =
                arguments.checked(
                        integrations.of(client).stream()
                                .map(Integration::key)
                                .collect(Collectors.toSet()));
        transactions.executeWithoutResult(_ -> {
            clients.lock(client);
            store.replace(client, choices);
            audit.record(client, null, "integrations.updated", null);
        });
        return find(caller);
    }
}
