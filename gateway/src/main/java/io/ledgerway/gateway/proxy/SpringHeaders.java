package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.policy.HeaderLookup;
import io.ledgerway.gateway.policy.MutableHeaders;
import java.util.List;
import org.springframework.http.HttpHeaders;

/** Headers of a message in the filter chain. */
record SpringHeaders(HttpHeaders headers) implements HeaderLookup, MutableHeaders {

    @Override
    public List<String> all(String name) {
        return headers.getOrEmpty(name);
    }

    @Override
    public boolean contains(String name) {
        return headers.containsHeader(name);
    }

    @Override
    public void set(CharSequence name, String value) {
        headers.set(name.toString(), value);
    }

    @Override
    public void add(CharSequence name, String value) {
        headers.add(name.toString(), value);
    }

    @Override
    public void remove(CharSequence name) {
        headers.remove(name.toString());
    }
}
