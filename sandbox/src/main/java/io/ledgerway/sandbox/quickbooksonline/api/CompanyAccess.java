package io.ledgerway.sandbox.quickbooksonline.api;

import io.ledgerway.sandbox.oauth.AccessDecision;
import io.ledgerway.sandbox.oauth.BearerToken;
import io.ledgerway.sandbox.oauth.Tokens;
import io.ledgerway.sandbox.quickbooksonline.company.Companies;
import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import io.ledgerway.sandbox.quickbooksonline.oauth.GrantedScopes;
import org.jspecify.annotations.Nullable;

/** Checks that a token opens a company and has the scope of its books. */
class CompanyAccess {

    private final Tokens tokens;
    private final GrantedScopes scopes;
    private final Companies companies;

    CompanyAccess(Tokens tokens, GrantedScopes scopes, Companies companies) {
        this.tokens = tokens;
        this.scopes = scopes;
        this.companies = companies;
    }

    Company open(@Nullable String authorization, String realm) {
        String token = BearerToken.of(authorization);
        if (token.isEmpty()) {
            throw Fault.authentication("Token is missing");
        }
        return switch (tokens.check(token)) {
            case AccessDecision.Open open -> {
                Company company =
                        companies
                                .find(realm)
                                .filter(it -> open.tenants().contains(it.tenant().number()))
                                .orElseThrow(Fault::authorization);
                if (!scopes.allowsAccounting(token)) {
                    throw Fault.authorization();
                }
                yield company;
            }
            case AccessDecision.Expired _ -> throw Fault.authentication("Token expired");
            case AccessDecision.Revoked _ -> throw Fault.authentication("Token revoked");
            case AccessDecision.Unknown _ -> throw Fault.authentication("Token not found");
        };
    }
}
