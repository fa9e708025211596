package io.ledgerway.company.link.attempt;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.platform.CallOwner;

/** Link attempt with its company and connection. */
public record LinkAttemptContext(LinkAttempt attempt, Company company, Connection connection) {

    String platform() {
        return connection.source().platformKey();
    }

    /** The account whose usage of the platform contains the calls of the attempt. */
    CallOwner account() {
        return new CallOwner(company.id(), connection.id());
    }

    LinkAttemptContext with(Connection changed) {
        return new LinkAttemptContext(attempt, company, changed);
    }

    /** Returns the result that is passed to the client's redirect. */
    public LinkResult end(LinkResult.Result result, String statusText) {
        return LinkResult.of(company, connection, result, statusText, attempt.parameters());
    }
}
