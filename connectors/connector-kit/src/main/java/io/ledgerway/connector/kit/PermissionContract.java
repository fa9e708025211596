package io.ledgerway.connector.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.link.DataTypeAccess;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Scopes, and the end of authorizations. */
abstract class PermissionContract extends PullFaultContract {

    @Test
    void aMissingPermissionFailsOnlyOneRead() throws ConnectorException {
        var replica = replica(pagedType());
        platform().forbidNextCall();

        assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                .isThrownBy(() -> replica.run(Mode.FULL));
        assertThat(replica.run(Mode.FULL).complete()).isTrue();
    }

    /** A platform without scopes for each type grants all of them. */
    @Test
    void aMissingScopeFailsItsTypesAloneAndIsNamed() throws ConnectorException {
        var used = pagedType();
        var linked = link(reading(used));

        for (var type : declaredTypes()) {
            var missing = missing(reading(type), linked.credentials());
            var replica = replica(type, linked.tenant(), session(linked.credentials()));
            if (missing.isEmpty()) {
                assertThat(replica.run(Mode.FULL).complete()).as(type.key()).isTrue();
            } else {
                assertThat(type).isNotEqualTo(used);
                assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                        .as(type.key())
                        .isThrownBy(() -> replica.run(Mode.FULL))
                        .satisfies(it -> assertThat(it.getMessage()).contains(missing));
            }
        }
    }

    @Test
    void aNewUseIsMissingUntilTheCustomerAuthorizesAgain() throws ConnectorException {
        var narrow = link(reading(pagedType())).credentials();
        var broad = link(DataTypeAccess.ALL).credentials();

        assertThat(missing(reading(pagedType()), narrow)).isEmpty();
        assertThat(missing(DataTypeAccess.ALL, broad)).isEmpty();
        assertThat(missing(DataTypeAccess.ALL, narrow).isEmpty())
                .as("nothing is missing")
                .isEqualTo(isOneScope());
    }

    @Test
    void aRevokedAuthorizationIsReported() throws ConnectorException {
        assumeThat(platform().revokes()).isTrue();
        var replica = replica(pagedType());
        platform().revokeGrant();

        assertThatExceptionOfType(ConnectorException.AuthorizationRevoked.class)
                .isThrownBy(() -> replica.run(Mode.FULL));
    }

    @Test
    void aRevokedAuthorizationEndsTheReadsOfEveryType() throws ConnectorException {
        assumeThat(platform().revokes()).isTrue();
        var linked = link();
        platform().revokeGrant();

        for (var type : declaredTypes()) {
            var replica = replica(type, linked.tenant(), session(linked.credentials()));
            assertThatExceptionOfType(ConnectorException.AuthorizationRevoked.class)
                    .as(type.key())
                    .isThrownBy(() -> replica.run(Mode.FULL));
        }
    }

    /** The connection ends, and nothing else: the stored records and the checkpoint stay valid. */
    @Test
    void aNewAuthorizationContinuesWhereTheRevokedOneEnded() throws ConnectorException {
        assumeThat(platform().revokes()).isTrue();
        var type = pagedType();
        var replica = replica(type);
        replica.run(Mode.FULL);
        platform().revokeGrant();
        platform().advanceClock(Duration.ofMinutes(5));
        platform().add(type);
        assertThatExceptionOfType(ConnectorException.AuthorizationRevoked.class)
                .isThrownBy(() -> replica.run(Mode.INCREMENTAL));

        var again = link();
        replica.authorize(session(again.credentials()));
        replica.run(Mode.INCREMENTAL);

        assertThat(replica.modifiedTimes()).isEqualTo(platform().liveRecords(type));
    }

    @Test
    void revokingAgainHasNoEffect() throws ConnectorException {
        var linked = link();
        linkFlow().revoke(linked.credentials(), platform().http());

        try {
            linkFlow().revoke(linked.credentials(), platform().http());
        } catch (ConnectorException.AuthorizationRevoked e) {
            // the platform says that the token is not valid any more
        }
    }

    @Test
    void aDisconnectedTenantEndsAlone() throws ConnectorException {
        assumeThat(platform().disconnectsTenants()).isTrue();
        var request = authorizationRequest("choose");
        var outcome = complete(request, platform().approveSeveral(authorizationUrl(request)));
        if (!(outcome instanceof Outcome.NeedsTenant(var credentials, var choices))) {
            throw new AssertionError("No choice of tenants: " + outcome);
        }
        var ended = choices.getFirst();
        var other = choices.getLast();

        linkFlow().disconnect(credentials, ended.id(), platform().http());

        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(
                        () -> linkFlow().chooseTenant(credentials, ended.id(), platform().http()));
        assertThatExceptionOfType(ConnectorException.AuthorizationRevoked.class)
                .isThrownBy(() -> read(ended, credentials));
        assertThat(linkFlow().chooseTenant(credentials, other.id(), platform().http()))
                .isEqualTo(new Outcome.Linked(credentials, other));
        assertThat(read(other, credentials)).isTrue();
        // again: there is no access, so there is no effect
        linkFlow().disconnect(credentials, ended.id(), platform().http());
    }

    private boolean read(Tenant tenant, Credentials credentials) throws ConnectorException {
        return replica(pagedType(), tenant, session(credentials)).run(Mode.FULL).complete();
    }

    private static DataTypeAccess reading(DataType type) {
        return new DataTypeAccess(Set.of(type), Set.of());
    }

    private Set<String> missing(DataTypeAccess use, Credentials credentials) {
        var granted = credentials.scopes();
        var policy = platform().connector().scopes();
        return granted == null || policy.isEmpty()
                ? Set.of()
                : policy.orElseThrow().missing(use, granted);
    }

    private boolean isOneScope() {
        return platform()
                .connector()
                .scopes()
                .map(it -> it.missing(DataTypeAccess.ALL, Set.of()).size() == 1)
                .orElse(true);
    }
}
