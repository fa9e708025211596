package io.ledgerway.company.link;

import io.ledgerway.company.company.Companies;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.ModelAndView;

/** Lets nobody through whose link is no longer good, or who has nothing left to do. */
class VisitCheck {

    private final Companies companies;
    private final Connections connections;
    private final OneTimePasswords passwords;
    private final LinkPages pages;

    VisitCheck(
            Companies companies,
            Connections connections,
            OneTimePasswords passwords,
            LinkPages pages) {
        this.companies = companies;
        this.connections = connections;
        this.passwords = passwords;
        this.pages = pages;
    }

    /** What a good link opens; the page that says why not otherwise. */
    ModelAndView company(CompanyId id, String password, Function<Company, ModelAndView> welcome) {
        Optional<Company> company = companies.find(id);
        if (company.isEmpty() || !passwords.isLive(id.value(), password)) {
            return pages.expired();
        }
        return connections
                .linkedAccounting(company.get())
                .map(it -> pages.alreadyLinked(company.get(), it))
                .orElseGet(() -> welcome.apply(company.get()));
    }

    /** The same for the link of a connection. */
    ModelAndView connection(
            CompanyId companyId,
            ConnectionId id,
            String password,
            @Nullable String companyPassword,
            Function<Visit, ModelAndView> welcome) {
        Optional<Company> company = companies.find(companyId);
        Optional<Connection> connection =
                connections.find(id).filter(it -> it.companyId().equals(companyId));
        if (company.isEmpty() || connection.isEmpty() || !passwords.isLive(id.value(), password)) {
            return pages.expired();
        }
        return welcome(
                new Visit(company.get(), connection.get(), password, companyPassword), welcome);
    }

    private ModelAndView welcome(Visit visit, Function<Visit, ModelAndView> welcome) {
        if (visit.connection().isLinked()) {
            return pages.alreadyLinked(visit.company(), visit.connection());
        }
        Optional<Connection> other =
                visit.connection().source().isExclusive()
                        ? connections.linkedAccounting(visit.company())
                        : Optional.empty();
        return other.map(it -> pages.otherLinked(visit.company(), it))
                .orElseGet(() -> welcome.apply(visit));
    }
}
