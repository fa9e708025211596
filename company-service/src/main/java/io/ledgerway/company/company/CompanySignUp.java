package io.ledgerway.company.company;

import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.Optional;
import java.util.Set;

/** Companies that customers make themselves, by a link for anybody. */
public final class CompanySignUp {

    private static final String CUSTOMER = "customer";

    private final CompanyService registry;

    CompanySignUp(CompanyService registry) {
        this.registry = registry;
    }

    /** What is left of a name by the rule for names; empty when nothing is. */
    public static Optional<String> cleaned(String name) {
        return Optional.of(CompanyName.clean(name).strip()).filter(it -> !it.isEmpty());
    }

    /**
     * A new company; joins the caller's transaction.
     *
     * @throws ApiException 402 when the client's plan holds no more companies
     */
    public Company make(ClientAccountResponse client, String name) {
        return registry.create(
                new Caller(client.id(), client.plan(), Set.of(), Channel.LINK, CUSTOMER),
                new CompanyRequest(name, null, null, null, null, null, null));
    }
}
