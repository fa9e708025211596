package io.ledgerway.company.company;

import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.Optional;
import java.util.Set;

/** Creates companies for customers who sign up through a public link. */
public final class CompanySignUp {

    private static final String CUSTOMER = "customer";

    private final CompanyService companies;

    CompanySignUp(CompanyService companies) {
        this.companies = companies;
    }

    /** Returns the name without unsupported characters; empty if no character remains. */
    public static Optional<String> cleaned(String name) {
        return Optional.of(CompanyNameCleaner.clean(name).strip()).filter(it -> !it.isEmpty());
    }

    /**
     * Creates a company in the caller's transaction.
     *
     * @throws ApiException 402 if the client's plan allows no more companies
     */
    public Company make(ClientAccountResponse client, String name) {
        return companies.create(
                new Caller(client.id(), client.plan(), Set.of(), Channel.LINK, CUSTOMER),
                new CompanyRequest(name, null, null, null, null, null, null));
    }
}
