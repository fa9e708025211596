package io.ledgerway.company.componenttoken;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.identity.BearerTokenClaims;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.identity.BearerTokenIssuer;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import java.util.Map;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /companies/{companyId}/accessToken}: issues a token that gives a browser component
 * access to one company for one day. The gateway decides which operations the token permits.
 */
@Tag(name = "Companies")
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

    /** Returns an access token for browser components of this company, valid for one day. */
    @Operation(summary = "Issue a component token")
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
