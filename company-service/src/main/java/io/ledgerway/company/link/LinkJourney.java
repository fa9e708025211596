package io.ledgerway.company.link;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;

/** An attempt, and whose it is. */
record LinkJourney(LinkAttempt attempt, Company company, Connection connection) {

    String platform() {
        return connection.source().platformKey();
    }

    LinkJourney with(Connection changed) {
        return new LinkJourney(attempt, company, changed);
    }

    /** What the redirect is told at the end. */
    FlowEnd end(FlowEnd.Result result, String statusText) {
        return FlowEnd.of(company, connection, result, statusText, attempt.parameters());
    }
}
