package io.ledgerway.gateway.auth;

import io.ledgerway.model.company.ClientEvent;

/** Wants to hear what happens to clients; hearing it twice must do no harm. */
@FunctionalInterface
public interface ClientEventHandler {

    void on(ClientEvent event);
}
