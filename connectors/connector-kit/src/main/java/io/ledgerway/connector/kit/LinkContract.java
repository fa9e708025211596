package io.ledgerway.connector.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.link.AuthorizationCodeFlow;
import io.ledgerway.connector.link.CredentialField;
import io.ledgerway.connector.link.CredentialImporter;
import io.ledgerway.connector.link.CredentialProblem;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import io.ledgerway.connector.link.TokenRefresher;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Authorization, token refresh, revocation and import of tokens. */
abstract class LinkContract extends ContractFixture {

    private static final int MAX_DAYS = 7;

    @Test
    void theAuthorizationUrlHasTheStateAndTheCodeChallengeButNotTheVerifier() {
        var request = authorizationRequest();

        var url = authorizationUrl(request).toString();

        assertThat(url).contains("state=" + request.state()).doesNotContain(request.codeVerifier());
        assertThat(url.contains("code_challenge_method=S256"))
                .as("code challenge")
                .isEqualTo(platform().takesPkce());
    }

    @Test
    void anApprovedLinkHasCredentialsAndATenant() throws ConnectorException {
        var linked = link();

        assertThat(linked.tenant().id()).isNotEmpty();
        assertThat(linked.tenant().name()).isNotEmpty();
        assertThat(linked.credentials().accessToken().value()).isNotEmpty();
        if (platform().connector().tokenRefresher().isPresent()) {
            assertThat(linked.credentials().accessExpiresAt()).isNotNull();
            assertThat(linked.credentials().refreshToken()).isNotNull();
        }
    }

    @Test
    void linkingAgainHasTheSameTenant() throws ConnectorException {
        assertThat(link().tenant()).isEqualTo(link().tenant());
    }

    @Test
    void theTenantHasTheTypedValuesWithoutTheSecrets() throws ConnectorException {
        var form = credentialForm();
        var values = platform().typedValues();

        var attributes = link().tenant().attributes();

        for (var field : form.fields()) {
            var value = values.get(field.name());
            if (field.isSecret()) {
                assertThat(attributes.values()).as(field.name()).doesNotContain(value);
            } else if (value != null) {
                assertThat(attributes).containsEntry(field.name(), value);
            }
        }
    }

    @Test
    void theTenantIsOfTheTypedAddress() throws ConnectorException {
        var form = credentialForm();
        var values = platform().typedValues();

        var tenant = link().tenant();

        for (var field : form.fields()) {
            var value = values.get(field.name());
            if (field.kind() == CredentialField.Kind.ADDRESS && value != null) {
                assertThat(tenant.id())
                        .as("no other server can pretend to be the organisation")
                        .contains(URI.create(value).getAuthority());
            }
        }
    }

    @Test
    void aWrongSecretCanBeCorrected() throws ConnectorException {
        var form = credentialForm();
        for (var field : form.fields()) {
            var values = new HashMap<>(platform().typedValues());
            if (field.isSecret() && values.replace(field.name(), "wrong-7c1f") != null) {
                assertThat(form.verify(values, platform().http()))
                        .isEqualTo(
                                new Outcome.Incorrect(CredentialProblem.WRONG_LOGIN, field.name()));
            }
        }
    }

    @Test
    void aDeniedLinkIsReported() throws ConnectorException {
        var request = authorizationRequest();

        var outcome = complete(request, platform().deny(authorizationUrl(request)));

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Denied.class,
                        denied -> assertThat(denied.platformError()).isEqualTo("access_denied"));
    }

    @Test
    void everyCallbackNamesTheIssuer() {
        var issuer = codeFlow().issuer();
        assumeThat(issuer).isPresent();

        assertThat(platform().approve(authorizationUrl(authorizationRequest())))
                .containsEntry("iss", issuer.orElseThrow());
        assertThat(platform().deny(authorizationUrl(authorizationRequest())))
                .containsEntry("iss", issuer.orElseThrow());
    }

    @Test
    void aCallbackWithoutCodeIsDenied() throws ConnectorException {
        assertThat(complete(authorizationRequest(), Map.of("state", "state-1")))
                .isInstanceOf(Outcome.Denied.class);
    }

    @Test
    void aCodeCanBeUsedOnce() throws ConnectorException {
        var request = authorizationRequest();
        var query = platform().approve(authorizationUrl(request));
        complete(request, query);

        assertThat(complete(request, query)).isInstanceOf(Outcome.Denied.class);
    }

    @Test
    void aCodeNeedsItsVerifier() throws ConnectorException {
        assumeThat(platform().takesPkce()).isTrue();
        var request = authorizationRequest();
        var query = platform().approve(authorizationUrl(request));
        var stolen =
                new AuthorizationCodeFlow.AuthorizationRequest(
                        request.connection(),
                        request.redirectUri(),
                        request.state(),
                        "another-verifier-another-verifier-another-ver",
                        request.accountHint());

        assertThat(complete(stolen, query)).isInstanceOf(Outcome.Denied.class);
    }

    @Test
    void oneOfSeveralTenantsIsChosen() throws ConnectorException {
        assumeThat(platform().offersTenants()).isTrue();
        var request = authorizationRequest("choose");
        var outcome = complete(request, platform().approveSeveral(authorizationUrl(request)));
        if (!(outcome instanceof Outcome.NeedsTenant needsTenant)) {
            throw new AssertionError("No choice of tenants: " + outcome);
        }

        var chosen = needsTenant.choices().getLast();

        assertThat(needsTenant.choices()).hasSizeGreaterThan(1);
        assertThat(
                        linkFlow()
                                .chooseTenant(
                                        needsTenant.credentials(), chosen.id(), platform().http()))
                .isEqualTo(new Outcome.Linked(needsTenant.credentials(), chosen));
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() ->
                        linkFlow()
                                .chooseTenant(
                                        needsTenant.credentials(),
                                        "not-offered",
                                        platform().http()));
    }

    @Test
    void aRefreshTokenCanBeUsedAgainWithinItsGracePeriod() throws ConnectorException {
        var linked = link();
        var refresher = refresher();

        var renewed = refresher.refresh(linked.credentials(), platform().http());
        var again = refresher.refresh(linked.credentials(), platform().http());

        assertThat(renewed.accessToken()).isNotEqualTo(linked.credentials().accessToken());
        assertThat(again.accessToken()).isNotEqualTo(renewed.accessToken());
        assertThat(refresher.rotation().graceForReuse()).isPositive();
    }

    @Test
    void aUsedRefreshTokenExpiresAfterItsGracePeriod() throws ConnectorException {
        assumeThat(platform().refreshTokensEnd()).isTrue();
        var linked = link();
        var refresher = refresher();
        replace(linked.credentials());

        platform().advanceClock(refresher.rotation().graceForReuse().plusMinutes(1));

        assertThatExceptionOfType(ConnectorException.AuthorizationRevoked.class)
                .isThrownBy(() -> refresher.refresh(linked.credentials(), platform().http()));
    }

    /** A platform may return the same refresh token for some days. */
    private void replace(Credentials credentials) throws ConnectorException {
        var refresher = refresher();
        var renewed = refresher.refresh(credentials, platform().http());
        for (int day = 0;
                day < MAX_DAYS
                        && Objects.equals(renewed.refreshToken(), credentials.refreshToken());
                day++) {
            platform().advanceClock(Duration.ofDays(1));
            renewed = refresher.refresh(credentials, platform().http());
        }
    }

    @Test
    void aRevokedRefreshTokenIsRejected() throws ConnectorException {
        assumeThat(platform().refreshTokensEnd()).isTrue();
        var linked = link();

        linkFlow().revoke(linked.credentials(), platform().http());

        var refresher = refresher();
        assertThatExceptionOfType(ConnectorException.AuthorizationRevoked.class)
                .isThrownBy(() -> refresher.refresh(linked.credentials(), platform().http()));
    }

    @Test
    void importedTokensGiveAccessToTheirTenant() throws ConnectorException {
        var linked = link();
        var importer = importer();

        var tenant =
                importer.importCredentials(
                        linked.credentials(), fields(linked.tenant().id()), platform().http());

        assertThat(tenant.id()).isEqualTo(linked.tenant().id());
        assertThat(tenant.name()).isEqualTo(linked.tenant().name());
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() ->
                        importer.importCredentials(
                                linked.credentials(), fields("another"), platform().http()));
    }

    @Test
    void anInvalidTokenIsNotImported() throws ConnectorException {
        var importer = importer();
        var invented = new Credentials(new Secret("invented"), null, null);

        assertThatExceptionOfType(ConnectorException.AccessTokenRejected.class)
                .isThrownBy(() ->
                        importer.importCredentials(invented, fields("any"), platform().http()));
    }

    private Map<String, String> fields(String value) {
        return importer().tenantFields().stream()
                .collect(Collectors.toMap(each -> each, _ -> value));
    }

    /** Skips the test where access does not expire. */
    private TokenRefresher refresher() {
        var refresher = platform().connector().tokenRefresher();
        assumeThat(refresher).isPresent();
        return refresher.orElseThrow();
    }

    /** Skips the test where tokens cannot be imported. */
    private CredentialImporter importer() {
        var importer = platform().connector().credentialImporter();
        assumeThat(importer).isPresent();
        return importer.orElseThrow();
    }
}
