package io.ledgerway.company.company;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.identity.Caller;
import java.util.ArrayList;
import java.util.List;

/** Enables and disables products of companies. Repeating a command has no effect. */
public class CompanyProducts {

    private final CompanyCommandContext context;

    CompanyProducts(CompanyCommandContext context) {
        this.context = context;
    }

    /** Enables a product. */
    public void enable(Caller caller, CompanyId id, Product product) {
        context.transactions()
                .executeWithoutResult(_ -> {
                    Company company = context.lock(caller, id);
                    List<String> enabled = new ArrayList<>(company.products());
                    if (!enabled.contains(product.identifier())) {
                        enabled.add(product.identifier());
                        context.events()
                                .productAdded(save(company, enabled), product, context.now());
                    }
                });
    }

    /** Disables a product. */
    public void disable(Caller caller, CompanyId id, Product product) {
        context.transactions()
                .executeWithoutResult(_ -> {
                    Company company = context.lock(caller, id);
                    List<String> enabled = new ArrayList<>(company.products());
                    if (enabled.remove(product.identifier())) {
                        context.events()
                                .productRemoved(save(company, enabled), product, context.now());
                    }
                });
    }

    /** Whether a company of the client has the product. */
    public boolean isEnabled(ClientId client, Product product) {
        return context.companies().hasProduct(client, product.identifier());
    }

    private Company save(Company company, List<String> enabled) {
        Company changed = company.withProducts(enabled);
        context.companies().save(changed);
        return changed;
    }
}
