/** Changes of one tag of many companies, which go on after the request. */
@NullMarked
package io.ledgerway.company.company.bulktag;

import org.jspecify.annotations.NullMarked;
