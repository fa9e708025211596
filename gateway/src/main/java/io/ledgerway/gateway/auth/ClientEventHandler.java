package io.ledgerway.gateway.auth;

import io.ledgerway.model.company.ClientEvent;

/** Handles client events. Handlers are idempotent: an event can be delivered twice. */
@FunctionalInterface
public interface ClientEventHandler {

    void on(ClientEvent event);
}
