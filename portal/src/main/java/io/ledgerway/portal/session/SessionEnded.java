package io.ledgerway.portal.session;

/**
 * A session was ended in this process: by its user, or because company-service has ended it.
 *
 * @param id of the session
 */
public record SessionEnded(String id) {}
