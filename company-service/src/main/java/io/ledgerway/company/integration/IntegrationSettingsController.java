package io.ledgerway.company.integration;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.validation.PortalPermissions;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.audit.ChangedMembers;
import io.ledgerway.starter.identity.Caller;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code /portal/api/settings/integrations}: enabled integrations and their order. */
@RestController
@RequestMapping("/portal/api/settings/integrations")
class IntegrationSettingsController {

    private final Integrations integrations;
    private final IntegrationRepository repository;
    private final PlatformImages platformImages;
    private final ClientLookup clientLookup;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    IntegrationSettingsController(
            Integrations integrations,
            IntegrationRepository repository,
            PlatformImages platformImages,
            ClientLookup clientLookup,
            AuditTrail audit,
            TransactionOperations transactions) {
        this.integrations = integrations;
        this.repository = repository;
        this.platformImages = platformImages;
        this.clientLookup = clientLookup;
        this.audit = audit;
        this.transactions = transactions;
    }

    @GetMapping
    IntegrationSettingsResponse find(Caller caller) {
        return IntegrationSettingsResponse.of(integrations.of(caller.clientId()), platformImages);
    }

    @PutMapping
    IntegrationSettingsResponse replace(
            Caller caller, @RequestBody IntegrationSettingsRequest request) {
        PortalPermissions.requireEditor(caller);
        ClientId client = caller.clientId();
        List<IntegrationRepository.Choice> choices =
                request.checked(
                        integrations.of(client).stream()
                                .map(Integration::key)
                                .collect(Collectors.toSet()));
        transactions.executeWithoutResult(_ -> {
            clientLookup.lock(client);
            List<Integration> before = integrations.of(client);
            repository.replace(client, choices);
            Map<String, String> changes = changes(before, integrations.of(client));
            audit.record(client, null, "integrations.updated", null, changes);
        });
        return find(caller);
    }

    /** The platforms that were switched on or off, and whether their order changed. */
    private static Map<String, String> changes(List<Integration> before, List<Integration> after) {
        Map<String, Boolean> chosen =
                before.stream().collect(Collectors.toMap(Integration::key, Integration::chosen));
        ChangedMembers changedMembers =
                new ChangedMembers().member("order", keys(before), keys(after));
        for (Integration each : after) {
            changedMembers.flag(
                    "enabled." + each.key(),
                    chosen.getOrDefault(each.key(), each.chosen()),
                    each.chosen());
        }
        return changedMembers.details();
    }

    private static List<String> keys(List<Integration> all) {
        return all.stream().map(Integration::key).toList();
    }
}
