package io.ledgerway.company.componenttoken;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.identity.BearerTokenClaims;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.identity.BearerTokenIssuer;
import io.ledgerway.starter.identity.Caller;
import java.time.Clock;
import java.util.Map;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /companies/{companyId}/accessToken}: a token that opens one company for a day, for a
 * component in the browser of the company's people. The gateway says what it opens.
 */
@RestController
class AccessTokenController {

    private final CompanyLookup companyLookup;
    private final BearerTokenIssuer tokens;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final Clock clock;

    AccessTokenController(
            CompanyLookup companyLookup,
            BearerTokenIssuer tokens,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        this.companyLookup = companyLookup;
        this.tokens = tokens;
        this.audit = audit;
        this.transactions = transactions;
        this.clock = clock;
    }

    /** A new token for components of this company; valid for a day. */
    @GetMapping("/companies/{companyId}/accessToken")
    ResponseEntity<CompanyAccessTokenResponse> issue(
            Caller caller, @PathVariable CompanyId companyId) {
        companyLookup.require(caller, companyId);
        transactions.executeWithoutResult(
                _ -> audit.record(caller.clientId(), companyId, "accessToken.issued", null));
        String token =
                tokens.issue(
                        BearerTokenClaims.COMPONENT_AUDIENCE,
                        caller.clientId(),
                        Map.of(BearerTokenClaims.COMPANY, companyId.toString()),
                        clock.instant().plus(BearerTokenClaims.COMPONENT_TTL));
        return ResponseEntity.ok()
                .cacheControl(CacheControl.noStore())
                .body(
                        new CompanyAccessTokenResponse(
                                Math.toIntExact(BearerTokenClaims.COMPONENT_TTL.toSeconds()),
                                token,
                                "Bearer"));
    }
}
