package io.ledgerway.connector.tryton;

import io.ledgerway.connector.access.AccessTokens;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.AuthorizedHttp;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.CredentialForm;
import io.ledgerway.connector.link.LinkFlow.Outcome.Linked;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.tryton.mapping.RecordSources;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** The shared Tryton server, and access to its company. */
final class LinkedTryton implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.shared();

    final TrytonPlatform platform = new TrytonPlatform();
    private final Linked linked;
    private final PlatformHttp http;

    LinkedTryton() {
        try {
            var form = (CredentialForm) platform.connector().linkFlow();
            linked = (Linked) form.verify(platform.typedValues(), platform.http());
        } catch (ConnectorException e) {
            throw new AssertionError(e);
        }
        http = authorized(platform.http());
    }

    /** Requests with the session, which is renewed once. */
    PlatformHttp authorized(PlatformHttp through) {
        return new AuthorizedHttp(through, tokens(), platform.connector().errors());
    }

    private AccessTokens tokens() {
        return new AccessTokens() {
            private Credentials latest = linked.credentials();

            @Override
            public Secret current() {
                return latest.accessToken();
            }

            @Override
            public Secret afterRejection() throws ConnectorException {
                latest =
                        platform.connector()
                                .tokenRefresher()
                                .orElseThrow()
                                .refresh(latest, platform.http());
                return latest.accessToken();
            }
        };
    }

    Tenant tenant() {
        return linked.tenant();
    }

    PlatformHttp http() {
        return http;
    }

    List<SourceRecord> read(DataType type) throws ConnectorException {
        var read = new ArrayList<SourceRecord>();
        var request = new PullRequest(type, Mode.FULL, null, null);
        try (var reader = platform.connector().pull().open(request, tenant(), () -> http)) {
            while (reader.next() instanceof PullStep.RecordPage page) {
                if (!page.unreadable().isEmpty()) {
                    throw new AssertionError(page.unreadable());
                }
                page.records()
                        .forEach(it -> {
                            read.removeIf(known -> known.id().equals(it.id()));
                            read.add(it);
                        });
            }
        }
        return read;
    }

    List<String> liveIds(DataType type) throws ConnectorException {
        var ids = new ArrayList<String>();
        var request = new PullRequest(type, Mode.LIVE_IDS, null, null);
        try (var reader = platform.connector().pull().open(request, tenant(), () -> http)) {
            while (reader.next() instanceof PullStep.RecordPage page) {
                ids.addAll(page.liveIds());
            }
        }
        return ids;
    }

    Object find(DataType type, String id) throws ConnectorException {
        return read(type).stream()
                .filter(it -> it.id().equals(id))
                .findFirst()
                .orElseThrow()
                .canonical();
    }

    /** When a record or a part of it was changed last, as a read of the connector says. */
    @Nullable Instant modified(DataType type, String id) {
        var source = RecordSources.of(type).orElseThrow();
        var row =
                platform.control()
                        .search(
                                source.model(),
                                List.of(List.of("id", "=", Integer.valueOf(id))),
                                source.fieldsWithTimes().toArray(String[]::new))
                        .getFirst();
        return source.modified(row);
    }

    /** The id of the account of the demo books with the code. */
    String account(String code) {
        return String.valueOf(platform.control().onlyDemo("account.account", "code", code));
    }

    String party(String name) {
        return String.valueOf(platform.control().onlyDemo("party.party", "name", name));
    }

    String tax() {
        return String.valueOf(platform.control().onlyDemo("account.tax", "name", "VAT 20.00%"));
    }

    static PushCommand.Create create(DataType type, String json) {
        return new PushCommand.Create(
                UUID.randomUUID().toString(),
                type,
                JSON.readValue(json, AccountingRecords.typeOf(type).orElseThrow()),
                Map.of());
    }

    PushResult execute(PushCommand command) throws ConnectorException {
        return execute(command, http);
    }

    PushResult execute(PushCommand command, PlatformHttp through) throws ConnectorException {
        return platform.connector().push().orElseThrow().execute(command, tenant(), through);
    }

    @Override
    public void close() {
        platform.close();
    }
}
