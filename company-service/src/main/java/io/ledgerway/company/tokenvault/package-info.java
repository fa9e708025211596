/** The token vault: sealed grants, and the one place that renews them (connectors.md 3.4). */
@NullMarked
package io.ledgerway.company.tokenvault;

import org.jspecify.annotations.NullMarked;
