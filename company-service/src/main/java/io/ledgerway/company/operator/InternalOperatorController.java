package io.ledgerway.company.operator;

import io.ledgerway.configuration.time.TestClock;
import io.ledgerway.model.company.OperatorTokenRequest;
import io.ledgerway.model.company.OperatorTokenResponse;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.IdentityTokenClaims;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.identity.IdentityTokenIssuer;
import java.time.Clock;
import java.util.Set;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Internal API for the gateway: exchanges the key of an operator for a token for one service. */
@RestController
class InternalOperatorController {

    private static final ClientId NOBODY = new ClientId(new UUID(0, 0));

    private final OperatorKeys keys;
    private final IdentityTokenIssuer tokens;
    private final Clock clock;

    InternalOperatorController(OperatorKeys keys, IdentityTokenIssuer tokens, Clock clock) {
        this.keys = keys;
        this.tokens = tokens;
        this.clock = TestClock.machine(clock);
    }

    @PostMapping("/internal/operator-tokens")
    OperatorTokenResponse create(@RequestBody OperatorTokenRequest request) {
        if (keys.isEmpty()) {
            return new OperatorTokenResponse(null, null);
        }
        ServiceName audience =
                ServiceName.of(request.audience())
                        .orElseThrow(
                                () -> ApiException.of(HttpStatus.BAD_REQUEST, "No such service"));
        String name =
                keys.find(request.keyHash())
                        .orElseThrow(() -> ApiException.notFound("No operator was found"));
        Caller operator =
                new Caller(
                        NOBODY,
                        Plan.PAID,
                        Set.of(Role.OPERATOR),
                        Channel.ADMIN,
                        "operator:" + name);
        return new OperatorTokenResponse(
                tokens.issue(operator, audience),
                clock.instant().plus(IdentityTokenClaims.SERVICE_TTL));
    }
}
