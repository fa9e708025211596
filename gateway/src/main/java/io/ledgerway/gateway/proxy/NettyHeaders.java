package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.policy.HeaderLookup;
import io.ledgerway.gateway.policy.MutableHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.List;

/** Headers of a message on a Netty channel. */
record NettyHeaders(HttpHeaders headers) implements HeaderLookup, MutableHeaders {

    @Override
    public List<String> all(String name) {
        return headers.getAll(name);
    }

    @Override
    public boolean contains(String name) {
        return headers.contains(name);
    }

    @Override
    public void set(CharSequence name, String value) {
        headers.set(name, value);
    }

    @Override
    public void add(CharSequence name, String value) {
        headers.add(name, value);
    }

    @Override
    public void remove(CharSequence name) {
        headers.remove(name);
    }
}
