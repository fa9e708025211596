/** Help pages for each error code and each status of the API. */
@NullMarked
package io.ledgerway.gateway.help;

import org.jspecify.annotations.NullMarked;
