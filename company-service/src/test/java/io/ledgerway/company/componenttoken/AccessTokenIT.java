package io.ledgerway.company.componenttoken;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.identity.TestKeys;
import java.security.interfaces.ECPublicKey;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@CompanyServiceTest
class AccessTokenIT {

    @Autowired Api api;
    @Autowired Clock clock;

    @Test
    void tokenGivesAccessToOneCompanyForOneDay() throws Exception {
        ClientId client = api.client();
        String company = api.company(client);
        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            var response = api.get(client, "/companies/" + company + "/accessToken").ok();
            assertThat(response.body().size()).isEqualTo(3);
            assertThat(response.body().path("expiresIn").intValue()).isEqualTo(86_400);
            assertThat(response.body().path("tokenType").stringValue()).isEqualTo("Bearer");
            assertThat(response.headers().getFirst("Cache-Control")).contains("no-store");

            SignedJWT token = SignedJWT.parse(response.body().path("accessToken").stringValue());
            ECPublicKey key = (ECPublicKey) TestKeys.of(ServiceName.COMPANY).pair().getPublic();
            assertThat(token.verify(new ECDSAVerifier(key))).isTrue();
            JWTClaimsSet claims = token.getJWTClaimsSet();
            assertThat(claims.getIssuer()).isEqualTo("company-service");
            assertThat(claims.getSubject()).isEqualTo(client.toString());
            assertThat(claims.getAudience()).containsExactly("ledgerway-embedded");
            assertThat(claims.getStringClaim("company")).isEqualTo(company);
            assertThat(claims.getExpirationTime().toInstant())
                    .isBetween(
                            clock.instant().plus(Duration.ofDays(1)).minusSeconds(60),
                            clock.instant().plus(Duration.ofDays(1)));

            audit.await(
                    AuditEvent.Recorded.class,
                    it ->
                            CompanyId.of(company).equals(it.companyId())
                                    && it.action().equals("accessToken.issued")
                                    && !it.details().toString().contains("ey"));
        }
    }

    @Test
    void foreignCompanyIsRejected() {
        String company = api.company(api.client());
        ClientId other = api.client();
        api.get(other, "/companies/" + company + "/accessToken").refused(403);
        api.get(other, "/companies/" + CompanyId.random() + "/accessToken").refused(404);
        api.get(other, "/companies/no-id/accessToken").refused(404);
    }
}
