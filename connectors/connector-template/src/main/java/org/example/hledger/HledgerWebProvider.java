package org.example.hledger;

import io.ledgerway.connector.Verification;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.connector.yaml.JsonApi;
import io.ledgerway.connector.yaml.RecordPreparation;
import io.ledgerway.connector.yaml.YamlConnectorProvider;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The adapter of hledger-web: a file with the facts, and code for what it cannot express. */
public final class HledgerWebProvider extends YamlConnectorProvider {

    public HledgerWebProvider() {
        super("hledger-web.yaml");
    }

    @Override
    public Verification verification() {
        return Verification.REAL_SYSTEM;
    }

    @Override
    protected RecordPreparation preparation() {
        return new JournalPreparation();
    }

    @Override
    protected Optional<PushTarget> push() {
        return Optional.of(new JournalWriter(this));
    }

    JsonApi journal(Tenant tenant, PlatformHttp http) throws ConnectorException {
        return api(tenant, http);
    }

    List<String> ids(List<JsonNode> transactions) throws ConnectorException {
        return ids(DataType.JOURNAL_ENTRIES, transactions);
    }
}
