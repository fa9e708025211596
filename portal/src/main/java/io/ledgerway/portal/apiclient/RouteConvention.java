package io.ledgerway.portal.apiclient;

import io.micrometer.common.KeyValue;
import java.util.regex.Pattern;
import org.springframework.http.client.observation.ClientRequestObservationContext;
import org.springframework.http.client.observation.DefaultClientRequestObservationConvention;

/**
 * Names the route of a call in metrics. Many pages call a complete path in place of a template: a
 * path that contains a value has no route, because ids and texts of users are never labels.
 */
final class RouteConvention extends DefaultClientRequestObservationConvention {

    /** Fixed words and template variables. */
    private static final Pattern ROUTE = Pattern.compile("(?:/(?:[A-Za-z-]+|\\{\\w+}))+");

    @Override
    protected KeyValue uri(ClientRequestObservationContext context) {
        KeyValue uri = super.uri(context);
        String path = uri.getValue().replaceFirst("(?s)\\?.*", "");
        boolean isRoute = ROUTE.matcher(path).matches();
        return KeyValue.of(uri.getKey(), isRoute ? path : KeyValue.NONE_VALUE);
    }
}
