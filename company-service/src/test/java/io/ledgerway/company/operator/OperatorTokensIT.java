package io.ledgerway.company.operator;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.identity.ServiceName;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;

@CompanyServiceTest
class OperatorTokensIT {

    private static final String PATH = "/internal/operator-tokens";
    private static final String SECRET = "a-secret-of-an-operator-0123456789";

    @Autowired Api api;
    @Autowired OperatorKeys keys;
    @Autowired Clock clock;

    @BeforeEach
    void thereIsAnOperator() {
        keys.replace("ops:" + SECRET);
    }

    @AfterEach
    void thereIsNone() {
        keys.replace("");
    }

    @Test
    void keyIsExchangedForATokenForOneService() throws Exception {
        String token =
                api.internal(HttpMethod.POST, PATH, body(SECRET, "company-service"))
                        .ok()
                        .body()
                        .path("token")
                        .stringValue();

        JWTClaimsSet claims = SignedJWT.parse(token).getJWTClaimsSet();
        assertThat(claims.getIssuer()).isEqualTo("company-service");
        assertThat(claims.getAudience()).containsExactly("company-service");
        assertThat(claims.getSubject()).isEqualTo("00000000-0000-0000-0000-000000000000");
        assertThat(claims.getStringClaim("channel")).isEqualTo("admin");
        assertThat(claims.getStringClaim("act")).isEqualTo("operator:ops");
        assertThat(claims.getStringListClaim("roles")).containsExactly("operator");
        assertThat(
                        Duration.between(
                                claims.getIssueTime().toInstant(),
                                claims.getExpirationTime().toInstant()))
                .isEqualTo(Duration.ofMinutes(1));
        assertThat(claims.getExpirationTime().toInstant()).isAfter(clock.instant());
        api.from(null, "Bearer " + token, HttpMethod.GET, "/admin/clients", null).ok();

        String foreign =
                api.internal(HttpMethod.POST, PATH, body(SECRET, "webhook-service"))
                        .ok()
                        .body()
                        .path("token")
                        .stringValue();
        api.from(null, "Bearer " + foreign, HttpMethod.GET, "/admin/clients", null).refused(401);
    }

    @Test
    void unknownKeysAndServicesAreRejected() {
        api.internal(HttpMethod.POST, PATH, body(SECRET + "x", "company-service")).refused(404);
        api.internal(HttpMethod.POST, PATH, body(SECRET, "portal")).refused(400);
        for (ServiceName service : ServiceName.values()) {
            int expected = service == ServiceName.GATEWAY ? 200 : 403;
            assertThat(
                            api.internal(
                                            service,
                                            HttpMethod.POST,
                                            PATH,
                                            body(SECRET, "company-service"))
                                    .status())
                    .as(service.wire())
                    .isEqualTo(expected);
        }
    }

    @Test
    void withoutOperatorsThereIsNoToken() {
        keys.replace("");
        assertThat(
                        api.internal(HttpMethod.POST, PATH, body(SECRET, "company-service"))
                                .ok()
                                .body()
                                .path("token")
                                .isString())
                .isFalse();
    }

    private static String body(String secret, String audience) {
        return "{\"keyHash\": \"%s\", \"audience\": \"%s\"}"
                .formatted(Sha256.hex(secret.getBytes(StandardCharsets.UTF_8)), audience);
    }
}
