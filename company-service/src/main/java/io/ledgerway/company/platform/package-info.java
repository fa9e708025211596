/** The platforms that companies can be linked to. */
@NullMarked
package io.ledgerway.company.platform;

import org.jspecify.annotations.NullMarked;
