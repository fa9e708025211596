package io.ledgerway.company.link;

import io.ledgerway.company.company.Companies;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.Connections;
import java.util.Optional;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.servlet.ModelAndView;

/** The way in for customers who hand over files instead of letting us into a platform. */
class Uploads {

    private final Companies companies;
    private final Connections connections;
    private final LinkContext context;
    private final Endings endings;
    private final LinkPages pages;
    private final TransactionOperations transactions;

    Uploads(
            Companies companies,
            Connections connections,
            LinkContext context,
            Endings endings,
            LinkPages pages,
            TransactionOperations transactions) {
        this.companies = companies;
        this.connections = connections;
        this.context = context;
        this.endings = endings;
        this.pages = pages;
        this.transactions = transactions;
    }

    /** Spends the password, if there is one; a company has one such connection of a kind. */
    ModelAndView begin(CompanyVisit visit, String key) {
        Company company = visit.company();
        Optional<Connection> connection =
                transactions.execute(
                        _ -> companies.lock(company.id()).flatMap(it -> link(it, visit, key)));
        return connection
                .map(it -> endings.uploads(company, it, visit.parameters()))
                .orElseGet(pages::expired);
    }

    private Optional<Connection> link(Company company, CompanyVisit visit, String key) {
        if (!visit.password().isEmpty()
                && !context.passwords().spend(company.id().value(), visit.password())) {
            return Optional.empty();
        }
        Optional<Connection> there =
                connections.of(company).stream()
                        .filter(it -> it.isLinked() && it.source().platformKey().equals(key))
                        .findFirst();
        if (there.isPresent()) {
            return there;
        }
        Connection made = connections.createLinked(company, key);
        context.count(made, "uploads");
        return Optional.of(made);
    }
}
