package io.ledgerway.company.link.attempt;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;

/** An attempt, and whose it is. */
public record LinkAttemptContext(LinkAttempt attempt, Company company, Connection connection) {

    String platform() {
        return connection.source().platformKey();
    }

    LinkAttemptContext with(Connection changed) {
        return new LinkAttemptContext(attempt, company, changed);
    }

    /** What the redirect is told at the end. */
    public LinkResult end(LinkResult.Result result, String statusText) {
        return LinkResult.of(company, connection, result, statusText, attempt.parameters());
    }
}
