/** How a customer lets us in, and how that permission is kept alive. */
@NullMarked
package io.ledgerway.connector.link;

import org.jspecify.annotations.NullMarked;
