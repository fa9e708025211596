package io.ledgerway.company.operator;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the operator access ({@code /admin/**}). Without keys, these paths do not exist.
 *
 * @param keys entries of the form {@code name:secret} with secrets of at least 32 characters; an
 *     entry may contain several lines, as a file does
 */
@ConfigurationProperties("ledgerway.admin")
record OperatorProperties(@DefaultValue List<String> keys) {

    @Override
    public String toString() {
        return "OperatorProperties[***]";
    }
}
