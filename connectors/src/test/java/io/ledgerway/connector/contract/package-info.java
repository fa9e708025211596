/** What every connector must do, as tests it has to pass (design: connectors.md 4.2). */
@NullMarked
package io.ledgerway.connector.contract;

import org.jspecify.annotations.NullMarked;
