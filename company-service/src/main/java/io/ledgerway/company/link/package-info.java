/** The pages on which a client's customer links a platform, and the flow behind them. */
@NullMarked
package io.ledgerway.company.link;

import org.jspecify.annotations.NullMarked;
