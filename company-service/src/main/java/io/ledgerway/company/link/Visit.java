package io.ledgerway.company.link;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import org.jspecify.annotations.Nullable;

/**
 * A customer with a connection's link in hand, its password checked.
 *
 * @param companyPassword of the company's link, when the customer came by it
 */
record Visit(
        Company company, Connection connection, String password, @Nullable String companyPassword) {

    @Override
    public String toString() {
        return "Visit[company=" + company.id() + ", connection=" + connection.id() + "]";
    }
}
