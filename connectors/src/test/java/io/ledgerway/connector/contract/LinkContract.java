package io.ledgerway.connector.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.link.Credentials;
import io.ledgerway.connector.link.LinkFlow;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import io.ledgerway.connector.link.Secret;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** How a connector links, renews and lets go. */
abstract class LinkContract extends ContractGround {

    @Test
    void theAuthorizeUrlCarriesTheStateAndOnlyTheHashOfTheVerifier() {
        var start = attempt();

        var url = authorizeUrl(start).toString();

        assertThat(url)
                .contains("state=" + start.state())
                .contains("code_challenge_method=S256")
                .doesNotContain(start.codeVerifier());
    }

    @Test
    void anApprovedLinkGivesCredentialsAndOneOrganisation() throws ConnectorException {
        var linked = link();

        assertThat(linked.tenant().id()).isNotEmpty();
        assertThat(linked.tenant().name()).isNotEmpty();
        assertThat(linked.credentials().accessToken().value()).isNotEmpty();
        assertThat(linked.credentials().accessExpiresAt()).isNotNull();
        assertThat(linked.credentials().refreshToken()).isNotNull();
    }

    @Test
    void linkingAgainFindsTheSameOrganisation() throws ConnectorException {
        assertThat(link().tenant()).isEqualTo(link().tenant());
    }

    @Test
    void aDeniedLinkIsDenied() throws ConnectorException {
        var start = attempt();

        var outcome = complete(start, platform().deny(authorizeUrl(start)));

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Denied.class,
                        denied -> assertThat(denied.platformError()).isEqualTo("access_denied"));
    }

    @Test
    void aCallbackWithoutCodeIsDenied() throws ConnectorException {
        assertThat(complete(attempt(), Map.of("state", "state-1")))
                .isInstanceOf(Outcome.Denied.class);
    }

    @Test
    void aCodeWorksOnce() throws ConnectorException {
        var start = attempt();
        var query = platform().approve(authorizeUrl(start));
        complete(start, query);

        assertThat(complete(start, query)).isInstanceOf(Outcome.Denied.class);
    }

    @Test
    void aCodeWithoutItsVerifierIsWorthNothing() throws ConnectorException {
        var start = attempt();
        var query = platform().approve(authorizeUrl(start));
        var thief =
                new LinkFlow.Start(
                        start.connection(),
                        start.redirectUri(),
                        start.state(),
                        "another-verifier-another-verifier-another-ver",
                        start.accountHint());

        assertThat(complete(thief, query)).isInstanceOf(Outcome.Denied.class);
    }

    @Test
    void oneOfSeveralOrganisationsIsChosen() throws ConnectorException {
        var start = attempt("choose");
        var outcome = complete(start, platform().approve(authorizeUrl(start)));
        if (!(outcome instanceof Outcome.NeedsTenant offer)) {
            throw new AssertionError("No choice was offered: " + outcome);
        }

        var chosen = offer.choices().getLast();

        assertThat(offer.choices()).hasSizeGreaterThan(1);
        assertThat(linkFlow().chooseTenant(offer.credentials(), chosen.id(), platform().http()))
                .isEqualTo(new Outcome.Linked(offer.credentials(), chosen));
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() ->
                        linkFlow()
                                .chooseTenant(
                                        offer.credentials(), "not-offered", platform().http()));
    }

    @Test
    void refreshingGivesAnotherTokenAndForgivesALostAnswer() throws ConnectorException {
        var linked = link();
        var refresher = platform().connector().tokenRefresher().orElseThrow();

        var renewed = refresher.refresh(linked.credentials(), platform().http());
        var again = refresher.refresh(linked.credentials(), platform().http());

        assertThat(renewed.accessToken()).isNotEqualTo(linked.credentials().accessToken());
        assertThat(again.accessToken()).isNotEqualTo(renewed.accessToken());
        assertThat(refresher.rotation().graceForReuse()).isPositive();
    }

    @Test
    void aUsedRefreshTokenDiesAfterItsGrace() throws ConnectorException {
        var linked = link();
        var refresher = platform().connector().tokenRefresher().orElseThrow();
        refresher.refresh(linked.credentials(), platform().http());

        platform().advance(refresher.rotation().graceForReuse().plusMinutes(1));

        assertThatExceptionOfType(ConnectorException.AuthorizationRevoked.class)
                .isThrownBy(() -> refresher.refresh(linked.credentials(), platform().http()));
    }

    @Test
    void afterWeRevokeNothingOpensAnyMore() throws ConnectorException {
        var linked = link();

        linkFlow().revoke(linked.credentials(), platform().http());

        var refresher = platform().connector().tokenRefresher().orElseThrow();
        assertThatExceptionOfType(ConnectorException.AuthorizationRevoked.class)
                .isThrownBy(() -> refresher.refresh(linked.credentials(), platform().http()));
    }

    @Test
    void aPermissionOfAnotherApplicationIsTakenOverForTheOrganisationItNames()
            throws ConnectorException {
        var linked = link();
        var importer = platform().connector().credentialImporter().orElseThrow();

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
    void aTokenThatIsNoneIsNotTakenOver() throws ConnectorException {
        var importer = platform().connector().credentialImporter().orElseThrow();
        var invented = new Credentials(new Secret("invented"), null, null);

        assertThatExceptionOfType(ConnectorException.AccessTokenRejected.class)
                .isThrownBy(() ->
                        importer.importCredentials(invented, fields("any"), platform().http()));
    }

    private Map<String, String> fields(String value) {
        return platform().connector().credentialImporter().orElseThrow().tenantFields().stream()
                .collect(Collectors.toMap(each -> each, _ -> value));
    }
}
