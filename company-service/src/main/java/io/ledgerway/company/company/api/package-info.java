/** The HTTP API of companies: controllers and the read model behind them. */
@NullMarked
package io.ledgerway.company.company.api;

import org.jspecify.annotations.NullMarked;
