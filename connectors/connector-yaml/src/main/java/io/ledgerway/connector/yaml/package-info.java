/** Adapters whose facts are in a YAML file: identity, access, limits, data types, field maps. */
@NullMarked
package io.ledgerway.connector.yaml;

import org.jspecify.annotations.NullMarked;
